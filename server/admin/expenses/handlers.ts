import type { bills } from '#contract/endpoints/admin/bills.ts'
import type { Handlers } from '#server/call/call.ts'
import { exportBills, listBillHomes, listBills } from './list.ts'
import { attachBillPaper, openBillPaper, readBillPaper } from './paper.ts'
import { previewBill, recordStaffBill, takeBackStaffBill } from './record.ts'

export const expensesHandlers = {
  listBills,
  listBillHomes,
  exportBills,
  previewBill,
  recordBill: recordStaffBill,
  takeBackBill: takeBackStaffBill,
  attachBillPaper,
  readBillPaper,
  openBillPaper,
} satisfies Handlers<keyof typeof bills>
