export { fetchStrangersFile } from './fetch-strangers-file.ts'
