import type { front_page } from '#contract/endpoints/admin/front-page.ts'
import type { pages } from '#contract/endpoints/admin/pages.ts'
import type { testimonials } from '#contract/endpoints/admin/testimonials.ts'
import type { Handlers } from '#server/call/call.ts'
import { addPagePicture } from './add-page-picture.ts'
import {
  placeAttraction,
  readFrontPage,
  saveAttraction,
  setAttractionPicture,
  showAttraction,
} from './front-page/attractions.ts'
import { publishCompanyPage, withdrawPlannedPage } from './publish-page.ts'
import {
  listCompanyPages,
  previewCompanyPage,
  readCompanyPage,
  readPageRevision,
} from './read-page.ts'
import { chooseTestimonial, listTestimonials } from './testimonials/testimonials.ts'
import { discardCompanyPage, restorePageRevision, saveCompanyPage } from './write-page.ts'

export const pagesHandlers = {
  listCompanyPages,
  readCompanyPage,
  readPageRevision,
  previewCompanyPage,
  saveCompanyPage,
  discardCompanyPage,
  addPagePicture,
  publishCompanyPage,
  withdrawPlannedPage,
  restorePageRevision,
  readFrontPage,
  saveAttraction,
  showAttraction,
  placeAttraction,
  setAttractionPicture,
  listTestimonials,
  chooseTestimonial,
} satisfies Handlers<keyof typeof pages | keyof typeof front_page | keyof typeof testimonials>
