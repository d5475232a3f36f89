// Requests the data of a page and the scripts of its island before the page is parsed.
{
  const { calls, scripts, byLink } = document.currentScript.dataset;
  let headers = {};
  try {
    const { token } = localStorage;
    if (token) headers = { Authorization: `Bearer ${token}` };
  } catch {
    // The browser has no storage.
  }
  const listed = (text) => text.split(' ').filter(Boolean);
  window.earlyCalls = new Map();
  // A prerendered page may never be shown.
  if (!document.prerendering && (byLink || document.documentElement.hasAttribute('data-session'))) {
    for (const call of listed(calls)) earlyCalls.set(call, fetch(call, { headers }));
    for (const started of [...earlyCalls.values(), ...listed(scripts).map((script) => import(script))])
      started.catch(() => undefined);
  }
}
