import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { personalApi } from '#web/api/personal-api.ts'
import type { Came, MyStay } from '#web/features/my-stay/my-stay-queries.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { keepTicks, readTicks, useKeptTicks } from './kept-ticks.ts'

type Line = { id: number; is_ticked: boolean }

/**
 * What was pressed is shown and kept at once, and sent one after the other; without a connection it
 * waits for one, also through a reload.
 */
export function useTicks({ reservation_id, link }: Came) {
  const { api, messages } = useApp()
  const client = useQueryClient()
  const pressed = useKeptTicks(reservation_id)
  const [is_waiting, setWaiting] = useState(false)
  const sending = useRef(false)
  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (let next = first(reservation_id); next; next = first(reservation_id)) {
        const [id, is_ticked] = next
        const tick = { line_id: Number(id), is_ticked }
        await personalApi(api).tickCheckOut({ reservation_id, ...tick }, { link })
        client.setQueryData<MyStay>(
          ['my-stay', reservation_id],
          (stay) => stay && ticked(stay, tick),
        )
        drop(reservation_id, id, is_ticked)
      }
      setWaiting(false)
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) return setWaiting(true)
      keepTicks(reservation_id, {})
      showError(error, messages)
    } finally {
      sending.current = false
    }
  }, [api, client, messages, reservation_id, link])
  useEffect(() => {
    const again = () => void send()
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [send])
  return {
    is_waiting,
    isTicked: ({ id, is_ticked }: Line) => pressed[id] ?? is_ticked,
    tick: ({ id }: Line, is_ticked: boolean) => {
      keepTicks(reservation_id, { ...readTicks(reservation_id), [id]: is_ticked })
      void send()
    },
  }
}

const first = (reservation_id: string) => Object.entries(readTicks(reservation_id))[0]

/** Unless it was pressed anew meanwhile. */
function drop(reservation_id: string, id: string, sent: boolean) {
  const { [id]: now, ...rest } = readTicks(reservation_id)
  if (now === sent) keepTicks(reservation_id, rest)
}

type Tick = { line_id: number; is_ticked: boolean }

function ticked(stay: MyStay, { line_id, is_ticked }: Tick): MyStay {
  const lines = stay.check_out?.lines.map((line) =>
    line.id === line_id ? { ...line, is_ticked } : line,
  )
  return stay.check_out && lines ? { ...stay, check_out: { ...stay.check_out, lines } } : stay
}
