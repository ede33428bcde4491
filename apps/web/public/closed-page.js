// Shows the progress of a restore on the page of a closed site, and loads the site when it is open.
setInterval(async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
  // Nothing answers for a moment before the site opens.
  if (!answer) return
  if (answer.status !== 503) return location.reload()
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const progress = page.getElementById('progress')
  if (progress) document.getElementById('progress')?.replaceChildren(...progress.childNodes)
}, 2_000)
