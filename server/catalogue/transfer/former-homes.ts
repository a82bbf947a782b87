import { z } from 'zod'
import { HomePicture, HomeSupplier } from '#contract/home-fields.ts'

const raw = z.record(z.string(), z.unknown())

const rows = z.array(raw)
export const Owned = z.object({
  ownerships: rows,
  agreements: rows,
  kept_stays: rows,
  suppliers: rows.default([]), // none of what was brought in before they were dated
})
export type Owned = z.output<typeof Owned>

/** What stood before homes were brought in, and how they stood right after. */
export const Former = z.object({
  homes: z.array(
    z.object({
      id: z.int(),
      is_active: z.boolean(),
      retired_on: z.string().nullable(),
      raw, // as the catalogue's file has it
      pictures: z.array(HomePicture),
    }),
  ),
  areas: z.record(z.string(), raw),
  buildings: z.record(z.string(), raw),
  suppliers: z.array(HomeSupplier),
  supplier_ids: z.array(z.int()).nullable().default(null),
  unit_ids: z.array(z.int()),
  permit_ids: z.array(z.int()),
  owned: z.record(z.string(), Owned), // by home: whose it was, and on which terms
  last_booking_id: z.int(),
  new_homes: z.array(z.string()),
  new_places: z.object({
    areas: z.array(z.string()),
    buildings: z.array(z.string()),
    suppliers: z.array(z.string()),
  }),
  fingerprints: z.record(z.string(), z.string()), // by slug
})
export type FormerHomes = z.output<typeof Former>
