const answers = new Map<string, string>();

/** Answers a GET with the text that was PUT to its path: the least that any Worker does. */
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT") answers.set(pathname, await request.text());
    return new Response(answers.get(pathname), {
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  },
} satisfies ExportedHandler;
