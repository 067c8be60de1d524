// Runs at the end of the page, which is complete without scripts: it is painted first, and what makes it
// answer is loaded then. Before that it would take from the style sheet, the font and the pictures.
// Sent as it stands here: no imports, and nothing from the build.
window.startPage = ({ files, manifest, routes, entry }) => {
  const load = async () => {
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
    const parts = await Promise.all([
      import(manifest),
      ...routes.map(async ({ id, module }) => [id, await import(module)]),
    ]);
    window.__reactRouterRouteModules = Object.fromEntries(parts.slice(1));
    await import(entry);
  };
  // Without them the page can be read, searched and followed all the same.
  const report = (error) => console.warn("The page's scripts could not be loaded:", error);
  let isStarted = false;
  const start = () => {
    if (!isStarted) load().catch(report);
    isStarted = true;
  };
  // A page in the background is not painted, and some browsers don't tell.
  if (document.hidden) start();
  else {
    // The first paint may be the background alone.
    const hasContent = (list) => list.getEntriesByName("first-contentful-paint").length > 0;
    new PerformanceObserver((list) => hasContent(list) && start()).observe({
      type: "paint",
      buffered: true,
    });
  }
  setTimeout(start, 2000);
};
