import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { PICTURE_REMARKS } from '#contract/endpoints/admin/homes.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { isForLater } from '#web/admin/is-for-later.ts'
import { ApiError } from '#web/api/api.tsx'

export type Remarks = readonly (typeof PICTURE_REMARKS)[number][]
/** Without a code it did not arrive, and can be sent again. */
type Failed = { file: File; code: ErrorCode | undefined }
type Uploads = { waiting: File[]; done: number; all: number; failed: Failed[] }

const NONE: Uploads = { waiting: [], done: 0, all: 0, failed: [] }

/** One after another; what fails does not keep the others. What did not arrive is sent again when the connection is back. */
export function useUploads(room_category_id: number) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState(NONE)
  const [remarks, setRemarks] = useState<Record<string, Remarks>>({})
  const is_sending = useRef(false)
  const [next] = uploads.waiting

  useEffect(() => {
    if (!next || is_sending.current) return
    is_sending.current = true
    const send = async () => {
      const failed = await api.addHomePicture({ room_category_id, picture: next }).then(
        (answer) => {
          setRemarks((known) => ({ ...known, [answer.picture.file]: answer.remarks }))
          return []
        },
        (error: unknown) => [
          {
            file: next,
            code: error instanceof ApiError && !isForLater(error) ? error.code : undefined,
          },
        ],
      )
      is_sending.current = false
      setUploads((now) => ({
        waiting: now.waiting.slice(1),
        done: now.done + 1,
        all: now.all,
        failed: [...now.failed, ...failed],
      }))
      await queryClient.invalidateQueries({
        queryKey: ['admin', 'homes', 'home', room_category_id],
      })
    }
    void send()
  }, [next, api, queryClient, room_category_id])

  const add = (files: File[]) =>
    setUploads((now) => {
      const is_over = now.waiting.length === 0
      return {
        waiting: [...now.waiting, ...files],
        done: is_over ? 0 : now.done,
        all: (is_over ? 0 : now.all) + files.length,
        failed: now.failed.filter(({ file }) => !files.includes(file)),
      }
    })
  const resume = useEffectEvent(() => {
    const lost = uploads.failed.filter(({ code }) => code === undefined)
    if (lost.length > 0) add(lost.map(({ file }) => file))
  })
  useEffect(() => {
    const sendAgain = () => resume()
    addEventListener('online', sendAgain)
    return () => removeEventListener('online', sendAgain)
  }, [])

  return { ...uploads, remarks, add, again: (file: File) => add([file]) }
}
