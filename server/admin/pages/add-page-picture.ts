import type { StaffCall } from '#server/call/call.ts'
import { keepPhotograph } from '#server/outside/files/index.ts'

/** Refuses the faults of an image, SERVICE_UNAVAILABLE when too many wait. */
export const addPagePicture = ({ picture }: { picture: File }, { services }: StaffCall) =>
  keepPhotograph(services.files, { photograph: picture, name: 'page', field: 'picture' })
