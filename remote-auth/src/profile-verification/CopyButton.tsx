import { Icon } from '@portal/shared/ui/icon'
import { checkIcon } from '@portal/shared/ui/icons'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { copyIcon } from './copyIcon'

interface CopyButtonProps {
  value: string
  copied: boolean
  onCopied: () => void
}

/** Copies the value. Where the browser does not let it, says so: the value can be selected. */
export function CopyButton({ value, copied, onCopied }: CopyButtonProps) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(value)
      onCopied()
    } catch {
      toast.error('This browser does not let us copy: select the value and copy it by hand')
    }
  }

  return (
    <Button icon={<Icon of={copied ? checkIcon : copyIcon} />} onClick={handleCopy}>
      {copied ? 'Copied' : 'Copy'}
    </Button>
  )
}
