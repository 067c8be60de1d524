import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { inProject, projectFolder } from "./project.mjs";

const SHOWN = 10;

/** What Vitest has written: how many passed and failed, and how long each file took. */
export function readVitestReport(path, code) {
  if (!existsSync(path)) return { passed: 0, failed: 1, files: [] };
  const report = readJson(path);
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
  const failed = Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0);
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(projectFolder, name),
      ms: endTime - startTime,
    })),
  };
}

/** What Playwright has written. */
export function readJourneyReport(path, code) {
  if (!existsSync(path)) return { passed: 0, failed: 1, files: [] };
  const { stats, suites } = readJson(path);
  const { expected, unexpected, flaky } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && code !== 0 ? 1 : unexpected,
    files: suites.map((suite) => ({
      file: relative(projectFolder, inProject("tests", "e2e", suite.file)),
      ms: durationOf(suite),
    })),
  };
}

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return sum([...suites.map(durationOf), ...results.map(({ duration }) => duration)]);
}

/** The slowest files, then the last line of a run. */
export function summarise(reports) {
  const files = reports.flatMap((report) => report.files).toSorted((a, b) => b.ms - a.ms);
  const lines = files.slice(0, SHOWN).map(({ file, ms }) => {
    return `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`;
  });
  const passed = sum(reports.map((report) => report.passed));
  const failed = sum(reports.map((report) => report.failed));
  const slowest = lines.length === 0 ? [] : ["", "The slowest files:", ...lines];
  return {
    passed,
    failed,
    text: [...slowest, "", `${passed} passed, ${failed} failed`].join("\n"),
  };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
