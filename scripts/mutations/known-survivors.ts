/** Breaks that no test can or should see, by file and break, with the reason. */
export const knownSurvivors: Readonly<Record<string, string>> = {};
