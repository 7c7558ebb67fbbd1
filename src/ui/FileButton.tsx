import { type FileButtonProps, FileButton as PlainFileButton } from '@mantine/core'
import { useRef } from 'react'

/** Opens the device's file picker, where the same file can be chosen once more. */
export function FileButton<Multiple extends boolean = false>({
  onChange,
  ...props
}: FileButtonProps<Multiple>) {
  const reset = useRef<() => void>(null)
  return (
    <PlainFileButton<Multiple>
      {...props}
      resetRef={reset}
      onChange={(chosen) => {
        onChange(chosen)
        reset.current?.()
      }}
    />
  )
}
