import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { COMPANY_BEGINNINGS } from '#contract/company.ts'
import { CHECK_RESULTS, CHECKED_STEPS, SET_UP_STEPS } from '#contract/set-up-steps.ts'
import { moment } from '#contract/wire.ts'

const Step = z.object({
  step: z.enum(SET_UP_STEPS),
  state: z.enum(['open', 'skipped', 'done']),
  checked_at: z.nullable(moment),
  checked_result: z.nullable(z.enum(CHECK_RESULTS)),
  detail: z.nullable(z.string()), // the code of a failure
  is_waiting: z.boolean(), // for the webhook, or for the test email to be opened
})

export const first_run = {
  readFirstRun: endpoint({
    method: 'GET',
    path: '/api/admin/first_run/',
    tag: 'Admin',
    summary: 'What is done, open and skipped of setting the company up',
    access: 'staff:settings',
    input: z.object({}),
    output: z.object({
      steps: z.array(Step),
      public_url: z.string(),
      mail_from: z.string(),
      // who we are, and what of it is still as the product came
      company: z.object({
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        of_the_product: z.array(z.enum(COMPANY_BEGINNINGS)),
      }),
      suppliers: z.array(
        z.object({ name: z.string(), address: z.string(), trn: z.nullable(z.string()) }),
      ),
      owners: z.int(),
      homes: z.int(),
      colleagues: z.int(),
    }),
    success: 'OK',
    errors: [],
  }),
  checkSetUp: endpoint({
    method: 'POST',
    path: '/api/admin/first_run/',
    tag: 'Admin',
    summary:
      'Ask the service behind a step: open our own address, try the payment provider out, send a test mail or text message to the colleague; or record that the step was looked at',
    access: 'staff:settings',
    input: z.object({ step: z.enum(CHECKED_STEPS) }),
    output: z.object({
      checked_result: z.enum(CHECK_RESULTS),
      detail: z.nullable(z.string()),
    }),
    success: 'OK',
    errors: ['SMS_LIMIT_REACHED', 'PHONE_NOT_MOBILE', 'SMS_COUNTRY_UNSUPPORTED'],
    limit: { calls: 30, seconds: 3600 },
  }),
  confirmTestMail: endpoint({
    method: 'PUT',
    path: '/api/admin/first_run/mail/',
    tag: 'Admin',
    summary: 'The test mail arrived: its link was opened',
    access: 'staff:settings',
    input: z.object({ letter: z.string().check(z.minLength(1), z.maxLength(120)) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  skipSetUp: endpoint({
    method: 'PUT',
    path: '/api/admin/first_run/',
    tag: 'Admin',
    summary: 'Leave a step of the set-up out, or take it up again',
    access: 'staff:settings',
    input: z.object({ step: z.enum(SET_UP_STEPS), is_skipped: z.boolean() }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
}
