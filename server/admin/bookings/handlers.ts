import type { staff_bookings } from '#contract/endpoints/admin/bookings.ts'
import type { find } from '#contract/endpoints/admin/find.ts'
import type { booked_extras } from '#contract/endpoints/admin/extras.ts'
import type { moves } from '#contract/endpoints/admin/moves.ts'
import type { Handlers } from '#server/call/call.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { findAnything } from './find/find-anything.ts'
import {
  orderExtraForGuest,
  readBookingExtras,
  takeExtraBackForGuest,
} from './extras/desk-extras.ts'
import { exportStaffBookings, listStaffBookings } from './list.ts'
import { changeBookingCompany } from './invoice-company/change-booking-company.ts'
import { changeGuestName } from './guest-name/change-guest-name.ts'
import { resendMessage } from './messages/resend.ts'
import { moveBooking } from './moves/move-booking.ts'
import { previewChange } from '#server/booking-changes/index.ts'
import { previewWaysOut } from './moves/ways-out.ts'
import { listSplitUnits, splitForStaff } from './moves/split-stay.ts'
import { cancelForGuest, undoCancelling } from './cancelling/cancel-for-guest.ts'
import { previewStaffCancelling } from './cancelling/preview-cancelling.ts'
import { refundPart } from './refunds.ts'
import { downloadEvidence } from './evidence/evidence.ts'
import { downloadStaffDocument, readBookingSheet } from './sheet.ts'
import { writeNoteIn } from './write-note.ts'

export const staffBookingsHandlers = {
  listStaffBookings,
  exportStaffBookings,
  findAnything,
  readBookingSheet,
  downloadStaffDocument,
  downloadEvidence,
  refundPart,
  previewStaffCancelling,
  cancelForGuest,
  undoCancelling,
  previewMove: previewChange,
  previewWaysOut,
  moveBooking,
  listSplitUnits,
  splitStay: splitForStaff,
  readBookingExtras,
  orderExtraForGuest,
  takeExtraBackForGuest,
  resendMessage,
  changeGuestName,
  changeBookingCompany,
  writeNote: async (note, call) => {
    const { db, now } = call
    await db
      .transaction()
      .execute(async (tx) => await writeNoteIn(tx, { ...note, by: await actorOf(tx, call), now }))
    return {}
  },
} satisfies Handlers<
  keyof (typeof staff_bookings & typeof find & typeof moves & typeof booked_extras)
>
