/** Begins the UID of an event that came without. */
export const NO_UID = 'no-uid-'
