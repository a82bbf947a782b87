export { fetchStrangersFile } from './fetch-strangers-file.ts'
export { openCalendars, type Calendars, type PlayedSites } from './calendars.ts'
