import * as build from "virtual:react-router/server-build";
import { createApp } from "./app.ts";
import { readEnvironment } from "./env.ts";
import { FinishedAnswers } from "./http/finished-answers.ts";
import { createLog } from "./log.ts";
import { createPageRenderer } from "./pages/render-page.ts";

const env = readEnvironment(process.env);
const log = createLog(env.LOG_LEVEL);
const answers = new FinishedAnswers(64 * 1024 * 1024);
const app = await createApp({
  env,
  log,
  answers,
  renderPage: createPageRenderer(async () => build, "production", {
    siteUrl: env.SITE_URL,
    sampleData: env.SAMPLE_DATA,
  }),
  clientFolder: "build/client",
});
await app.listen({ host: env.HOST, port: env.PORT });
