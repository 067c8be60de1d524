import pino from "pino";

export const quietLog = pino({ level: "silent" });
