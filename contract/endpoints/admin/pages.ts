import * as z from 'zod/mini'
import { LANGS, STATIC_PAGE } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { PICTURE_REMARKS } from '#contract/endpoints/admin/homes.ts'
import { PageMeta, PageText } from '#contract/endpoints/content.ts'
import { PAGE_LACKS, PageInLanguages } from '#contract/page-words.ts'
import { PICTURE_FAULTS, count, moment, photograph, rowId, typed } from '#contract/wire.ts'

const page = {
  type: count(STATIC_PAGE.about_us, STATIC_PAGE.front_page).check(
    z.describe(
      'page: 1 about us, 2 privacy, 3 services, 4 cancellation, 5 payment, 6 contact, 7 front page',
    ),
  ),
}
/** As it was read; 0: no draft. */
const version = count(0, 1_000_000).check(z.describe('version of the draft'))

const Lack = z.object({
  lang: z.enum(LANGS),
  part: z.string(), // such as fields.2.text
  lack: z.enum(PAGE_LACKS),
})

const Revision = z.object({
  id: z.int(),
  in_force_from: moment,
  published_at: moment,
  published_by: z.nullable(z.string()), // null: as the product came
  reason: z.nullable(z.string()),
  state: z.enum(['planned', 'shown', 'former']),
})

export const pages = {
  listCompanyPages: endpoint({
    method: 'GET',
    path: '/api/admin/pages/',
    tag: 'Admin',
    summary: 'The pages of the company, with what is written and not published',
    access: 'staff:content',
    input: z.object({}),
    output: z.object({
      pages: z.array(
        z.object({
          type: z.int(),
          title: z.string(),
          is_changed: z.boolean(), // a draft waits
          changed_at: z.nullable(moment),
          changed_by: z.nullable(z.string()),
          shown_from: moment,
          planned_for: z.nullable(moment),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  readCompanyPage: endpoint({
    method: 'GET',
    path: '/api/admin/pages/page/',
    tag: 'Admin',
    summary: 'A page in both languages: its draft, or else what guests read; and its history',
    access: 'staff:content',
    input: z.object(page),
    output: z.object({
      words: PageInLanguages,
      version: z.int(), // 0: no draft
      is_changed: z.boolean(),
      changed_at: z.nullable(moment),
      changed_by: z.nullable(z.string()),
      lacks: z.array(Lack),
      // that may stand in braces, as they are today
      figures: z.array(z.object({ name: z.string(), en: z.string(), ar: z.string() })),
      revisions: z.array(Revision), // the newest first
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  readPageRevision: endpoint({
    method: 'GET',
    path: '/api/admin/pages/revision/',
    tag: 'Admin',
    summary: 'A text that a page had, has or will have',
    access: 'staff:content',
    input: z.object({ revision_id: rowId }),
    output: z.object({ type: z.int(), words: PageInLanguages }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  previewCompanyPage: endpoint({
    method: 'GET',
    path: '/api/admin/pages/preview/',
    tag: 'Admin',
    summary: 'The page of the draft as guests would read it today, figures filled in',
    access: 'staff:content',
    input: z.object({ ...page, lang: z.enum(LANGS) }),
    output: z.object({ data: PageText, meta: PageMeta }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  saveCompanyPage: endpoint({
    method: 'POST',
    path: '/api/admin/pages/',
    tag: 'Admin',
    summary: 'Write the draft of a page; guests read it once it is published',
    access: 'staff:content',
    // `version` as the writer last saw it; refused when somebody else wrote meanwhile
    input: z.object({ ...page, version, words: PageInLanguages }),
    output: z.object({ version: z.int(), lacks: z.array(Lack) }),
    success: 'OK',
    errors: ['NOT_FOUND', 'PAGE_CHANGED_MEANWHILE', 'FILE_UPLOAD_FAILED'],
  }),
  discardCompanyPage: endpoint({
    method: 'POST',
    path: '/api/admin/pages/discard/',
    tag: 'Admin',
    summary: 'Forget the draft of a page; guests go on reading what they read',
    access: 'staff:content',
    input: z.object({ ...page, version }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'PAGE_CHANGED_MEANWHILE', 'PAGE_UNCHANGED'],
  }),
  publishCompanyPage: endpoint({
    method: 'POST',
    path: '/api/admin/pages/publish/',
    tag: 'Admin',
    summary: 'Let guests read the draft: at once, or from a moment on in place of what was planned',
    access: 'staff:content',
    input: z.object({ ...page, version, from: z.optional(moment), reason: typed(300) }),
    output: z.object({ revision_id: z.int() }),
    success: 'OK',
    errors: [
      'NOT_FOUND',
      'PAGE_CHANGED_MEANWHILE',
      'PAGE_LACKS',
      'PAGE_UNCHANGED',
      'INVALID_DATES',
    ],
  }),
  addPagePicture: endpoint({
    method: 'POST',
    path: '/api/admin/pages/picture/',
    tag: 'Admin',
    summary: 'Store a picture that the draft of a page may then name',
    access: 'staff:content',
    input: z.object({ picture: photograph }),
    has_files: 'photographs',
    output: z.object({
      file: z.string(),
      width: z.int(),
      height: z.int(),
      blur: z.string(),
      remarks: z.array(z.enum(PICTURE_REMARKS)),
    }),
    success: 'OK',
    errors: [...PICTURE_FAULTS],
  }),
  withdrawPlannedPage: endpoint({
    method: 'POST',
    path: '/api/admin/pages/withdraw/',
    tag: 'Admin',
    summary: 'Take back what was planned: it is a draft again where there is none',
    access: 'staff:content',
    input: z.object({ ...page, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  restorePageRevision: endpoint({
    method: 'POST',
    path: '/api/admin/pages/restore/',
    tag: 'Admin',
    summary: 'Make a former text the draft again, exactly as it was',
    access: 'staff:content',
    input: z.object({ revision_id: rowId, version }),
    output: z.object({ version: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'PAGE_CHANGED_MEANWHILE'],
  }),
}
