import { failureText } from '@portal/shared/api/api'
import { useLazyUnusedQuestionsQuery } from '@portal/shared/api/sheets'
import { type SheetName, sheetNames, sheetTitles } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'

/** How many questions a click adds. */
const step = 10

interface SheetQuestionsProps {
  /** The links of the plan, which aren't added again. */
  planned: readonly string[]
  /** How many more problems the plan can have. */
  room: number
  onAdd: (links: string[]) => void
}

/** Adds questions of a sheet to the plan: those that were never daily problems, least solved first. */
export function SheetQuestions({ planned, room, onAdd }: SheetQuestionsProps) {
  const [ask] = useLazyUnusedQuestionsQuery()
  const [asked, setAsked] = useState<SheetName>()
  const count = Math.min(step, room)

  async function handleAdd(sheet: SheetName) {
    setAsked(sheet)
    try {
      const { links } = await ask(sheet).unwrap()
      const added = links.filter((link) => !planned.includes(link)).slice(0, count)
      if (added.length > 0) onAdd(added)
      else toast.error(`The plan already has the least solved ${sheetTitles[sheet]} questions`)
    } catch (error) {
      toast.error(failureText(error, 'The sheet couldn’t be read'))
    }
    setAsked(undefined)
  }

  return (
    <div className="row">
      {sheetNames.map((sheet) => (
        <Button key={sheet} disabled={count <= 0} loading={asked === sheet} onClick={() => handleAdd(sheet)}>
          Add {count > 0 ? count : step} from {sheetTitles[sheet]}
        </Button>
      ))}
    </div>
  )
}
