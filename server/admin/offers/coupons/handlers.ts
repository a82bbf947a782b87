import type { company_coupons } from '#contract/endpoints/admin/coupons.ts'
import type { Handlers } from '#server/call/call.ts'
import { addCoupon, changeCoupon } from './add-coupon.ts'
import { exportCompanyCoupons, listCompanyCoupons, readCompanyCoupon } from './coupon-list.ts'
import { exportSeriesCodes, listSeriesCodes, printSeriesCodes } from './series.ts'
import { previewCouponStop, stopCoupon } from './stop-coupon.ts'

export const companyCouponsHandlers = {
  listCompanyCoupons,
  exportCompanyCoupons,
  readCompanyCoupon,
  addCoupon,
  changeCoupon,
  previewCouponStop,
  stopCoupon,
  listSeriesCodes,
  exportSeriesCodes,
  printSeriesCodes,
} satisfies Handlers<keyof typeof company_coupons>
