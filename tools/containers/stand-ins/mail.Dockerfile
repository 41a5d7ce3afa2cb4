# A stand-in for axllent/mailpit: takes every letter, and says to whom and about what they were at /api/v1/messages, in Mailpit's words.
FROM node:24-bookworm-slim
COPY mail.mjs /
EXPOSE 1025 8025
USER node
CMD ["node", "/mail.mjs"]
