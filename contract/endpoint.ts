import type * as z from 'zod/mini'
import type { ErrorCode, SuccessCode } from './errors.ts'

/**
 * Who may call: anyone; whoever reaches the booking (a guest, or the holder of a link mailed for that booking alone);
 * a guest (an account or a temporary token); a user (an account); an owner (role 2, verified e-mail).
 */
export type Access = 'anyone' | 'booking' | 'guest' | 'user' | 'owner'

/** One row of the table: a call, what it asks and answers, and how it may fail. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** A GET that changes something all the same (decisions/0010). */ changes?: true
  tag: 'Homes' | 'Prices' | 'People' | 'Members' | 'Bookings' | 'Check-in' | 'Payments' | 'Content' | 'Leads' | 'Owners'
  summary: string
  access: Access
  /** Query members of a GET, JSON members of the others. */
  input: z.core.$ZodObject
  /** The body may be multipart, with files of at most UPLOAD.max_bytes. */
  has_files?: true
  /** The `data` of the answer, or a file. */
  output: z.core.$ZodType | 'file'
  /** Where there are several, handlers and clients see which one beside the data. */
  success: SuccessCode | readonly SuccessCode[]
  errors: readonly ErrorCode[]
  /** At most so many calls by one visitor in so many seconds; without it the general limit holds. */
  limit?: { calls: number; seconds: number }
}

export const endpoint = <const E extends Endpoint>(row: E): E => row

/** What a handler receives. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What a client sends. */
export type ClientInput<E extends Endpoint> = z.input<E['input']>
export type FileOutput = { name: string; type: string; bytes: Uint8Array }
type WithSuccess<E extends Endpoint, Data> = E['success'] extends readonly SuccessCode[]
  ? { success: E['success'][number]; data: Data }
  : Data
/** What a handler returns. */
export type Output<E extends Endpoint> = E['output'] extends z.core.$ZodType ? WithSuccess<E, z.output<E['output']>> : FileOutput
/** What a client reads. */
export type ClientOutput<E extends Endpoint> = E['output'] extends z.core.$ZodType ? WithSuccess<E, z.input<E['output']>> : FileOutput

/** A row without its schemas: what a client needs to knock at the right door and to read what is handed out. */
export type CallRow = {
  method: Endpoint['method']
  path: Endpoint['path']
  is_file: boolean
  has_files: boolean
  has_several_successes: boolean
}
