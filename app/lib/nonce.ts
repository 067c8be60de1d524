import { createContext } from "react";

/** Marks our own inline scripts while a page is rendered; in the browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined);
