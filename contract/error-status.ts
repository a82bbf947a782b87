import { ADMIN_ERRORS, ERRORS, type ErrorCode } from './errors.ts'

/** Of every code; a file of its own, so that no browser loads the company's codes for it. */
export const STATUS_OF = { ...ERRORS, ...ADMIN_ERRORS }

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(STATUS_OF, text)
