// Sent as it stands here: no imports, and nothing from the build.
// React makes some errors while it is loaded. For the stack of each the browser reads the whole
// script once more, which on a phone takes longer than to run it. The client's entry ends this.
Error.stackTraceLimit = 0;
