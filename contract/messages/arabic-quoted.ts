/** The name of a home inside an Arabic sentence, whose grammar it would break otherwise. */
export const quoted = (name: string): string => `«\u2068${name}\u2069»`
