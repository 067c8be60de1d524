import { randomUUID } from "node:crypto";
import { Client } from "pg";

type TestDatabase = { name: string; url: string };

/** A new database on the server at `serverUrl`, empty or copied from `template`. */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `atlas_test_${randomUUID().replaceAll("-", "")}`;
  const copy = template === undefined ? "" : ` template ${template}`;
  await run(serverUrl, `create database ${name}${copy}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists ${name} with (force)`);
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
