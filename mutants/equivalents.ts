/** Mutants that behave as the original does, so that no test can notice them. Their text is that of the source and of the mutant. */
export const EQUIVALENTS: readonly { file: string; original: string; replacement: string; why: string }[] = []
