/** What stands for the name of a guest whose data was erased. */
export const ERASED = 'Erased'
