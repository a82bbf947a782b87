import type { Preview } from './render.ts'

/** What each e-mail is about, by its job and kind. */
const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  send_booking_email: {
    confirmed: 'Booking confirmed',
    invoice: 'Invoice of a stay',
    found: 'Link to a booking',
    moved: 'Booking changed',
    failed: 'Booking that did not go through',
    cancelled: 'Booking cancelled',
    refunded: 'Refund sent',
    refund_delayed: 'Refund delayed',
    refund_failed: 'Refund that did not go through',
  },
  send_check_in_email: { party: 'Check-in for the whole party', guest: 'Check-in for one guest' },
  code: { code: 'Sign-in code' },
  send_account_email: {
    verify: 'Confirm an e-mail address',
    reset: 'Set a new password',
    password_changed: 'Password changed',
    guessing: 'Many wrong passwords',
  },
  send_member_email: { reward: 'Reward for a friend', invitation: 'Invitation from a friend' },
  send_payment_link: { link: 'Payment link' },
  send_invitation_email: { invitation: 'Invitation to the team' },
  send_welcome_email: { welcome: 'Newsletter welcome' },
  send_lead_email: {
    property: 'Property offered',
    agent: 'Agent registered',
    message: 'Message from the contact form',
  },
  send_owner_report: { report: 'Revenue and expense report' },
  notify_company_of_refund: { late: 'Refund is late', failed: 'Refund has failed' },
}

export function titleOf({ job, kind, email }: Preview, company: string): string {
  const title = TITLES[job]?.[kind]
  if (title === undefined) throw new Error(`The e-mail ${job} ${kind} has no title`)
  return email?.to === company ? `${title}, to the company` : title
}
