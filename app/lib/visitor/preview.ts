/** Whether the team looks at a page before it is there. Nobody else sees one in a frame: our pages allow none. */
export function isPreview(): boolean {
  return window.self !== window.top;
}
