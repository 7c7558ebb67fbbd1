import type { Dispatch } from '@reduxjs/toolkit'
import { type ReactNode, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { type AppDispatch, addSlice, type LaterSlice } from './rootReducer.ts'

interface WithSliceProps {
  readonly slice: LaterSlice
  /** Adds what follows the slice. */
  readonly listen?: (dispatch: Dispatch) => void
  readonly children: ReactNode
}

/** A screen whose slice comes into the store with its code, and stays there when the screen is left. */
export function WithSlice({ slice, listen, children }: WithSliceProps) {
  const dispatch = useDispatch<AppDispatch>()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    dispatch(addSlice(slice))
    listen?.(dispatch)
    setReady(true)
  }, [dispatch, slice, listen])
  return isReady ? children : null
}
