/**
 * The `previewFile` of an Upload with pictures. antd's own reads them from blob: addresses, which the page's policy
 * refuses; it allows data: addresses.
 */
export const readAsDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
