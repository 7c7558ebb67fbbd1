import { useState } from 'react'
import { array, string } from 'yup'
import { storedJson } from '#src/lib/stored.ts'

const kept = storedJson(array(string().required()).required(), 'greenroom.collapsedGroups')

/** Which groups of the navigation are collapsed in this browser, and what collapses or opens one. */
export function useCollapsedGroups() {
  const [collapsed, setCollapsed] = useState<readonly string[]>(() => kept.read() ?? [])
  const toggle = (label: string) => {
    const next = collapsed.includes(label)
      ? collapsed.filter((other) => other !== label)
      : [...collapsed, label]
    setCollapsed(next)
    kept.write([...next])
  }
  return { isCollapsed: (label: string) => collapsed.includes(label), toggle }
}
