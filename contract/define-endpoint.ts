import type * as z from 'zod/mini'
import type { ErrorCode, SuccessCode } from './errors.ts'
import type { StaffRight } from './staff-rights.ts'

/**
 * Who may call. `booking`: a guest, or the holder of a mailed link to that booking; `payer`: a
 * guest, or the holder of a payment link of that booking; `guest`: account or temporary token;
 * `user`: account;
 * `owner`: role 2 with a verified e-mail; `staff`: a colleague, `staff:bookings` one with that
 * right.
 */
export type Access =
  | 'anyone'
  | 'booking'
  | 'payer'
  | 'guest'
  | 'user'
  | 'owner'
  | 'staff'
  | `staff:${StaffRight}`

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** A GET with side effects (decision 0010). */ changes?: true
  /** A read that a standby of the database may answer (decision 0051). */ from_replica?: true
  tag:
    | 'Homes'
    | 'Prices'
    | 'People'
    | 'Members'
    | 'Bookings'
    | 'Check-in'
    | 'Payments'
    | 'Content'
    | 'Leads'
    | 'Owners'
    | 'Admin'
  summary: string
  access: Access
  /** Of a row for whoever has a mailed link: the holder of a payment link sees it too. */ is_for_payers?: true
  /**
   * Colleagues give their second factor again when it is older than PROOF_MINUTES; `sometimes`: the
   * verb asks, by its input.
   */
  needs_proof?: true | 'sometimes'
  /** The call that says what this one would do; its input is a part of this one's. */
  preview?: string
  input: z.core.$ZodObject
  /** Body may be multipart, files of at most UPLOAD.max_bytes; `photographs`: PHOTOGRAPH_MAX_BYTES. */
  has_files?: true | 'photographs'
  /** `stream`: a file that is too large to be held whole. */
  output: z.core.$ZodType | 'file' | 'stream'
  success: SuccessCode | readonly SuccessCode[]
  errors: readonly ErrorCode[]
  /** Calls per visitor and seconds; default: the general limit. */
  limit?: { calls: number; seconds: number }
}

export const endpoint = <const E extends Endpoint>(row: E): E => row

export type Input<E extends Endpoint> = z.output<E['input']>
export type ClientInput<E extends Endpoint> = z.input<E['input']>
export type FileOutput = { name: string; type: string; bytes: Uint8Array }
export type StreamOutput = { name: string; type: string; pieces: ReadableStream<Uint8Array> }
type WithSuccess<E extends Endpoint, Data> = E['success'] extends readonly SuccessCode[]
  ? { success: E['success'][number]; data: Data }
  : Data
export type Output<E extends Endpoint> = E['output'] extends z.core.$ZodType
  ? WithSuccess<E, z.output<E['output']>>
  : E['output'] extends 'stream'
    ? StreamOutput
    : FileOutput
export type ClientOutput<E extends Endpoint> = E['output'] extends z.core.$ZodType
  ? WithSuccess<E, z.input<E['output']>>
  : FileOutput

/** What the browser knows of a row; what is usual is left out. */
export type CallRow = {
  path: Endpoint['path']
  /** Default: GET. */
  method?: Endpoint['method']
  is_file?: true
  has_files?: true
  has_several_successes?: true
}
