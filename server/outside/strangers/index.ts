export { fetchStrangersFile } from './fetch-strangers-file.ts'
export { openCalendars, type Calendars } from './calendars.ts'
