import type { Db, Tx } from './connection.ts'

/** Joins the transaction that `db` is, else begins one. */
export const inTransaction = async <T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  isTransaction(db) ? await work(db) : await db.transaction().execute(work)

const isTransaction = (db: Db | Tx): db is Tx => db.isTransaction
