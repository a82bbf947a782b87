import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'

export const home_transfer = {
  exportHomesArchive: endpoint({
    method: 'GET',
    path: '/api/admin/homes/archive/',
    tag: 'Admin',
    summary: 'Every published home with its pictures, as an archive that can be brought in again',
    access: 'staff:homes',
    input: z.object({}),
    output: 'stream',
    success: 'OK',
    errors: [],
  }),
  exportHomesTable: endpoint({
    method: 'GET',
    path: '/api/admin/homes/table/',
    tag: 'Admin',
    summary: 'Every published home as CSV that can be brought in again',
    access: 'staff:homes',
    input: z.object({}),
    output: 'file',
    success: 'OK',
    errors: [],
  }),
}
