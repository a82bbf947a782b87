/** The name of a home inside an English sentence, whose grammar it would break otherwise. */
export const quoted = (name: string): string => `“${name}”`
