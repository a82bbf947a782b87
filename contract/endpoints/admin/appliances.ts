import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { HomePicture, paragraphs } from '#contract/home-fields.ts'
import { photograph, PICTURE_FAULTS, rowId, typed } from '#contract/wire.ts'
import { PICTURE_REMARKS } from './homes.ts'

export const APPLIANCES = { most: 12, name: 60, use: 1_000 } as const

const use = paragraphs(APPLIANCES.use).check(z.minLength(1))

const StoredPicture = z.pick(HomePicture, { file: true, width: true, height: true, blur: true })

/** What guests find in a home, and how it works. */
export const Appliance = z.object({
  name_en: typed(APPLIANCES.name),
  name_ar: typed(APPLIANCES.name),
  use_en: use,
  use_ar: use,
  picture: z.nullable(StoredPicture), // of its buttons, for instance
})
export type Appliance = z.output<typeof Appliance>

/** What works how in a home. */
export const appliances = {
  listAppliances: endpoint({
    method: 'GET',
    path: '/api/admin/homes/appliances/',
    tag: 'Admin',
    summary: 'The appliances of a home and how to use them, in the order guests read them',
    access: 'staff:homes',
    input: z.object({ room_category_id: rowId }),
    output: z.object({
      appliances: z.array(Appliance),
      version: z.string(), // of what the list says
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  saveAppliances: endpoint({
    method: 'PUT',
    path: '/api/admin/homes/appliances/',
    tag: 'Admin',
    summary:
      'Write the appliances of a home and how to use them; guests of its stays read them. With `seen` only where the list is still of that version',
    access: 'staff:homes',
    input: z.object({
      room_category_id: rowId,
      seen: z.optional(typed(80)), // the version whose list was read
      appliances: z.array(Appliance).check(z.maxLength(APPLIANCES.most)),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'HOME_CHANGED_MEANWHILE', 'FILE_UPLOAD_FAILED'],
  }),
  addAppliancePicture: endpoint({
    method: 'POST',
    path: '/api/admin/homes/appliances/picture/',
    tag: 'Admin',
    summary:
      'Store a picture that an appliance may then name: turned upright, without what its file says of camera and place',
    access: 'staff:homes',
    input: z.object({ picture: photograph }),
    has_files: 'photographs',
    output: z.object({ picture: StoredPicture, remarks: z.array(z.enum(PICTURE_REMARKS)) }),
    success: 'OK',
    errors: [...PICTURE_FAULTS],
  }),
}
