import type { company_offers } from '#contract/endpoints/admin/offers.ts'
import type { Handlers } from '#server/call/call.ts'
import { addOffer, changeOffer } from './add-offer.ts'
import { exportCompanyOffers, listCompanyOffers, readCompanyOffer } from './list.ts'
import { removeOfferPicture, setOfferPicture } from './offer-picture.ts'
import { previewOffer } from './preview-offer.ts'
import { previewOfferStop, stopOffer } from './stop-offer.ts'

export const companyOffersHandlers = {
  listCompanyOffers,
  exportCompanyOffers,
  readCompanyOffer,
  previewOffer,
  addOffer,
  changeOffer,
  previewOfferStop,
  stopOffer,
  setOfferPicture,
  removeOfferPicture,
} satisfies Handlers<keyof typeof company_offers>
