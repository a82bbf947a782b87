import type { FieldFault } from '#contract/errors.ts'
import type { HomeFaultCode, HomeFaultParts } from '#contract/home-faults.ts'
import { home_faults } from '#contract/messages/home-faults/en.ts'

export type Complaint = { field: string; code: HomeFaultCode; parts?: HomeFaultParts }

/** `problem` in English, as the command line says it. */
export type Fault = {
  home: string
  field: string
  problem: string
  code: FieldFault | HomeFaultCode
  parts: HomeFaultParts
}

export const complaintOf = (home: string, { field, code, parts = {} }: Complaint): Fault => ({
  home,
  field,
  problem: home_faults[code](parts),
  code,
  parts,
})

export class CatalogueFaults extends Error {
  override name = 'CatalogueFaults'
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super(`The catalogue has ${faults.length === 1 ? 'a mistake' : `${faults.length} mistakes`}`)
    this.faults = faults
  }
}

/** What is wrong with a file as a whole. */
export const wholeFileFault = (code: HomeFaultCode, parts: HomeFaultParts = {}) =>
  new CatalogueFaults([complaintOf('the file', { field: '', code, parts })])
