import { Button } from 'antd'
import { Icon } from './Icon'
import { checkIcon, copyIcon } from './icons'
import { toast } from './toast/index'

interface CopyButtonProps {
  /** What is copied. */
  value: string
  /** What the button says before: 'Copy' unless told. */
  label?: string
  copied: boolean
  onCopied: () => void
}

/** Copies the value. Where the browser does not let it, says so: the value can be selected. */
export function CopyButton({ value, label = 'Copy', copied, onCopied }: CopyButtonProps) {
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
      {copied ? 'Copied' : label}
    </Button>
  )
}
