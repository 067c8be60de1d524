/** Who is told of page views. */
export type Analytics = { reportPageView(path: string): void };
