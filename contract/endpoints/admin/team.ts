import * as z from 'zod/mini'
import { NAME_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { Session } from '#contract/endpoints/accounts.ts'
import { secondFactor } from '#contract/endpoints/security.ts'
import { STAFF_RIGHTS } from '#contract/staff-rights.ts'
import { email, moment, newPassword, personName, phone, rowId, typed } from '#contract/wire.ts'

const rights = z.array(z.enum(STAFF_RIGHTS)).check(z.minLength(1, 'required'))
const reason = typed(300)
const invitationId = z.string().check(z.minLength(1), z.maxLength(120))

const setUpKey = z.string().check(z.minLength(1), z.maxLength(120))
/** Of an authenticator app: twenty bytes in base 32. */
const appKey = z.string().check(z.regex(/^[A-Z2-7]{32}$/))

const FirstColleague = z.object({
  key: setUpKey,
  first_name: personName(NAME_MAX.account),
  last_name: personName(NAME_MAX.account),
  email,
  phone_number: phone,
  new_password: newPassword,
})

const Colleague = z.object({
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rights: z.array(z.enum(STAFF_RIGHTS)),
  has_second_factor: z.boolean(),
  added_at: moment,
  added_by: z.nullable(z.string()), // null: by the command line
  last_active_at: z.nullable(moment),
})

const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  rights: z.array(z.enum(STAFF_RIGHTS)),
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
})

export const team = {
  readStaffSelf: endpoint({
    method: 'GET',
    path: '/api/admin/me/',
    tag: 'Admin',
    summary: 'Who is asking, what they may do, and whether their second factor is fresh',
    access: 'staff',
    input: z.object({}),
    output: z.object({
      user_id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      rights: z.array(z.enum(STAFF_RIGHTS)),
      has_second_factor: z.boolean(),
      is_second_factor_required: z.boolean(),
      proven_until: z.nullable(moment),
    }),
    success: 'OK',
    errors: [],
  }),
  listTeam: endpoint({
    method: 'GET',
    path: '/api/admin/team/',
    tag: 'Admin',
    summary: 'Colleagues, and invitations that were not taken up yet',
    access: 'staff:team',
    input: z.object({}),
    output: z.object({ colleagues: z.array(Colleague), invitations: z.array(Invitation) }),
    success: 'OK',
    errors: [],
  }),
  inviteColleague: endpoint({
    method: 'POST',
    path: '/api/admin/team/invitations/',
    tag: 'Admin',
    summary:
      'Mail an invitation with the rights it gives; a second one to the same address replaces the first',
    access: 'staff:team',
    needs_proof: true,
    input: z.object({ email, rights }),
    output: z.object({}),
    success: 'OK',
    errors: ['ALREADY_STAFF'],
    limit: { calls: 30, seconds: 3600 },
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/team/invitations/',
    tag: 'Admin',
    summary: 'Withdraw an invitation',
    access: 'staff:team',
    input: z.object({ id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
  changeRights: endpoint({
    method: 'PUT',
    path: '/api/admin/team/',
    tag: 'Admin',
    summary: 'Change what a colleague may do; in force with their next call',
    access: 'staff:team',
    needs_proof: true,
    input: z.object({ user_id: rowId, rights, reason }),
    output: z.object({}),
    success: 'OK',
    errors: ['LAST_OF_TEAM'],
  }),
  removeColleague: endpoint({
    method: 'DELETE',
    path: '/api/admin/team/',
    tag: 'Admin',
    summary: 'Remove a colleague and end all their sessions',
    access: 'staff:team',
    needs_proof: true,
    input: z.object({ user_id: rowId, reason }),
    output: z.object({}),
    success: 'OK',
    errors: ['LAST_OF_TEAM'],
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/team/second_factor/',
    tag: 'Admin',
    summary:
      'End the second factors of a colleague or guest who lost them, a day after a mail that says so and can call it off',
    access: 'staff:team',
    needs_proof: true,
    input: z.object({ email, reason }),
    output: z.object({ ends_at: moment }),
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 30, seconds: 3600 },
  }),
  readInvitation: endpoint({
    method: 'GET',
    path: '/api/admin/invitation/',
    tag: 'Admin',
    summary: 'What an invitation offers, to whoever holds its link',
    access: 'anyone',
    input: z.object({ id: invitationId }),
    output: z.object({
      email: z.string(),
      invited_by: z.string(),
      rights: z.array(z.enum(STAFF_RIGHTS)),
      has_account: z.boolean(), // one whose address is proven
      is_logged_in: z.boolean(), // to that account
    }),
    success: 'OK',
    errors: ['INVITATION_EXPIRED'],
    limit: { calls: 60, seconds: 60 },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/invitation/',
    tag: 'Admin',
    summary:
      'Join the team: with a name, a telephone number and a password, or from a session of the account that the address has',
    access: 'anyone',
    input: z.object({
      id: invitationId,
      first_name: z.optional(personName(NAME_MAX.account)),
      last_name: z.optional(personName(NAME_MAX.account)),
      phone_number: z.optional(phone),
      new_password: z.optional(newPassword),
    }),
    output: z.object({ email: z.string() }),
    success: 'OK',
    errors: ['INVITATION_EXPIRED', 'LOG_IN_TO_JOIN'],
    limit: { calls: 30, seconds: 60 },
  }),
  readSetUp: endpoint({
    method: 'GET',
    path: '/api/admin/set_up/',
    tag: 'Admin',
    summary:
      'Whether nobody works here yet, and whether a set-up link still makes the first colleague',
    access: 'anyone',
    input: z.object({ key: z.optional(setUpKey) }),
    output: z.object({ is_open: z.boolean(), is_valid: z.boolean() }),
    success: 'OK',
    errors: [],
    limit: { calls: 60, seconds: 60 },
  }),
  startSetUp: endpoint({
    method: 'POST',
    path: '/api/admin/set_up/',
    tag: 'Admin',
    summary: 'A key for the authenticator app of the first colleague, once their details are right',
    access: 'anyone',
    input: FirstColleague,
    output: z.object({ key: z.string(), uri: z.string(), qr: z.string() }), // qr: SVG
    success: 'OK',
    errors: ['SET_UP_DONE', 'SET_UP_LINK_EXPIRED', 'USER_EXIST'],
    limit: { calls: 30, seconds: 60 },
  }),
  finishSetUp: endpoint({
    method: 'PUT',
    path: '/api/admin/set_up/',
    tag: 'Admin',
    summary:
      'Make the first colleague, with every right and a second factor, and log them in; the recovery codes are shown this once',
    access: 'anyone',
    input: z.extend(FirstColleague, { app_key: appKey, code: secondFactor }),
    output: z.extend(Session, { recovery_codes: z.array(z.string()) }),
    success: 'LOGGED_IN',
    errors: ['SET_UP_DONE', 'SET_UP_LINK_EXPIRED', 'USER_EXIST', 'WRONG_SECOND_FACTOR'],
    limit: { calls: 30, seconds: 60 },
  }),
}
