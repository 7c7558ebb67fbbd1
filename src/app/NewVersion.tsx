import { Button, CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import classes from './NewVersion.module.css'
import { newBuildOf } from './newVersion.ts'

/** Offers a new version of the app. It is taken by itself with the next screen, when nothing would be lost. */
export function NewVersion() {
  const build = useSelector(newBuildOf)
  const [closed, setClosed] = useState<string | null>(null)
  return (
    <div role="status">
      {build !== null && build !== closed && (
        <div className={classes['offer']}>
          <Text size="sm">A new version is ready.</Text>
          <Button size="xs" onClick={() => location.reload()}>
            Reload
          </Button>
          <CloseButton size="sm" aria-label="Not now" onClick={() => setClosed(build)} />
        </div>
      )}
    </div>
  )
}
