import type * as z from 'zod/mini'
import type { ErrorCode, SuccessCode } from './errors.ts'

/**
 * Who may call: anyone; whoever reaches the booking (a guest, or the holder of a link mailed for that booking alone);
 * a guest (an account or a temporary token); a user (an account); an owner (role 2, verified e-mail).
 */
export type Who = 'anyone' | 'booking' | 'guest' | 'user' | 'owner'

/** One row of the table: a call, what it asks and answers, and how it may fail. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** A GET that changes something all the same (decisions/0010). */ changes?: true
  room: 'Homes' | 'Prices' | 'People' | 'Members' | 'Bookings' | 'Check-in' | 'Payments' | 'Content' | 'Leads' | 'Owners'
  summary: string
  who: Who
  /** Query members of a GET, JSON members of the others. */
  asks: z.core.$ZodObject
  /** The body may be multipart, with files of at most UPLOAD.max_bytes. */
  has_files?: true
  /** The `data` of the answer, or a file. */
  answers: z.core.$ZodType | 'file'
  /** Where there are several, handlers and clients see which one beside the data. */
  says: SuccessCode | readonly SuccessCode[]
  fails: readonly ErrorCode[]
  /** At most so many calls by one visitor in so many seconds; without it the general limit holds. */
  limit?: { calls: number; seconds: number }
}

export const endpoint = <const E extends Endpoint>(row: E): E => row

/** What a handler receives. */
export type Asked<E extends Endpoint> = z.output<E['asks']>
/** What a client sends. */
export type Ask<E extends Endpoint> = z.input<E['asks']>
export type AnsweredFile = { name: string; type: string; bytes: Uint8Array }
type WithSays<E extends Endpoint, Data> = E['says'] extends readonly SuccessCode[] ? { says: E['says'][number]; data: Data } : Data
/** What a handler returns. */
export type Answered<E extends Endpoint> = E['answers'] extends z.core.$ZodType ? WithSays<E, z.output<E['answers']>> : AnsweredFile
/** What a client reads. */
export type Answer<E extends Endpoint> = E['answers'] extends z.core.$ZodType ? WithSays<E, z.input<E['answers']>> : AnsweredFile

/** A row without its schemas: what a client needs to knock at the right door and to read what is handed out. */
export type CallRow = { method: Endpoint['method']; path: Endpoint['path']; is_file: boolean; has_files: boolean; says_one_of: boolean }
