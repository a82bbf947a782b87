import { quietly } from './quietly.ts'

/** Small, because every page has it: logging out forgets what was seen. */
const keyHere = () => `${location.host}.seen_homes`

export const storedSeenHomes = () => quietly(() => localStorage.getItem(keyHere())) ?? null
export const storeSeenHomes = (text: string) => quietly(() => localStorage.setItem(keyHere(), text))
export const forgetSeenHomes = () => quietly(() => localStorage.removeItem(keyHere()))
