/** What a trial is given. It answers with what went wrong, one sentence each. */
export type Trial = (parts: {
  /** All that it makes is below it. */
  folder: string;
  report: (what: string, figure: string) => void;
  /** How often: `TRIAL_NAME`, or as often as was asked for. */
  count: (name: string, usual: number) => number;
  text: (name: string) => string;
  /** The same seed makes the same trial. */
  seed: string;
}) => Promise<string[]>;
