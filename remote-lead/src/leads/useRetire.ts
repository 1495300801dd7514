import { useRetireLeadMutation } from '@portal/shared/api/leads'
import { type Lead, leadReasonMax } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'
import { useConfirm } from '../confirm/useConfirm'
import { nameOf } from './leadNames'

/** Ends a lead’s term now, after a question. Render `dialog` on the page. */
export function useRetire({ ownId, onRetired }: { ownId: string; onRetired: (lead: Lead) => void }) {
  const [send] = useRetireLeadMutation()
  const { ask, dialog } = useConfirm()

  async function retire(lead: Lead) {
    const name = nameOf(lead)
    const isOwn = lead._id === ownId
    const answer = await ask({
      question: isOwn ? 'Retire as a lead?' : `Retire ${name}?`,
      detail: `${isOwn ? 'You lose' : `${name} loses`} access to the leads’ pages at once and ${isOwn ? 'get' : 'gets'} an e-mail. Account and progress stay. Any lead can appoint ${isOwn ? 'you' : 'them'} again.`,
      action: 'Retire',
      danger: true,
      reason: {
        label: 'Reason',
        help: 'Shown in the e-mail and in the list of former leads',
        max: leadReasonMax,
      },
    })
    if (!answer) return
    const texts = {
      loading: 'Retiring...',
      success: isOwn ? 'You are no longer a lead' : `${name} is no longer a lead`,
    }
    if (await toast.change(send({ id: lead._id, reason: answer.reason }).unwrap(), texts)) onRetired(lead)
  }

  return { retire, dialog }
}
